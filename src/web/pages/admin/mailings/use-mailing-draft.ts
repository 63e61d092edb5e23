import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { byLanguage, LANGUAGES, type Language } from '#contract/languages.ts';
import {
  COUNT_MAILING_PATH,
  countMailingReplySchema,
  MAILINGS_PATH,
  type Mailing,
  type MailingCount,
  mailingReplySchema,
  type Segment,
} from '#contract/mailings.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useToast } from '#web/ui/toast-context.ts';

type Text = { subject: string; html: string };

const EVERYBODY: Segment = {
  server_id: null,
  language: null,
  seen_within_days: null,
  unseen_for_days: null,
  spent_from: null,
  spent_to: null,
};

/** The mailing while it is edited; a language without a subject is not saved. */
export function useMailingDraft(mailing: Mailing | null) {
  const { t } = useText();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [texts, setTexts] = useState(() => textsOf(mailing));
  const [segment, setSegment] = useState<Segment>(mailing?.segment ?? EVERYBODY);
  const [channels, setChannels] = useState({
    is_email: mailing?.is_email ?? true,
    is_notice: mailing?.is_notice ?? false,
  });
  const [count, setCount] = useState<MailingCount>();
  const [isChanged, setIsChanged] = useState(mailing === null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setError('');
    try {
      await work();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };
  const countNow = async () => {
    const body = { ...channels, segment };
    setCount(await api.send('POST', COUNT_MAILING_PATH, countMailingReplySchema, body));
  };
  const saveNow = async () => {
    const { mailing: saved } = await api.send('POST', MAILINGS_PATH, mailingReplySchema, {
      ...(mailing ? { id: mailing.id } : {}),
      ...channels,
      segment,
      texts: LANGUAGES.filter((language) => texts[language].subject.trim() !== '').map(
        (language) => ({ language, ...texts[language] }),
      ),
    });
    setIsChanged(false);
    toast({ title: t('admin.mailings.saved'), tone: 'success' });
    if (!mailing) {
      await navigate(`/admin/mailings/${saved.id}`);
      return;
    }
    await countNow();
    await revalidate();
  };
  const recipientsChanged = () => {
    setIsChanged(true);
    setCount(undefined);
  };

  return {
    ...{ texts, segment, channels, count, isBusy, isChanged, error },
    changeText: (language: Language, fields: Partial<Text>) => {
      setIsChanged(true);
      setTexts((all) => ({ ...all, [language]: { ...all[language], ...fields } }));
    },
    changeSegment: (fields: Partial<Segment>) => {
      recipientsChanged();
      setSegment((before) => ({ ...before, ...fields }));
    },
    changeChannels: (fields: Partial<typeof channels>) => {
      recipientsChanged();
      setChannels((before) => ({ ...before, ...fields }));
    },
    countPlayers: () => attempt(countNow),
    save: () => attempt(saveNow),
    /** Throws if it could not be saved. */
    saveNow,
  };
}

function textsOf(mailing: Mailing | null): Record<Language, Text> {
  return byLanguage((language) => {
    const text = mailing?.texts.find((each) => each.language === language);
    return { subject: text?.subject ?? '', html: text?.html ?? '' };
  });
}
