import {
  CLAN_REQUESTS_PATH,
  type OwnClanCharacter,
  type OwnClansReply,
  REQUEST_MESSAGE_MAX,
} from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { ClanBanner } from './ClanBanner.tsx';
import { ClanPageText } from './ClanPageText.tsx';

type AskToJoinProps = {
  serverId: number;
  join: NonNullable<OwnClansReply['join']>;
  characters: readonly OwnClanCharacter[];
};

/** Only characters without a clan can join one. */
export function AskToJoin({ serverId, join, characters }: AskToJoinProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const { clan, page } = join;
  const free = characters.filter((character) => character.clan === null);
  const ask = (form: FormData) =>
    send('POST', CLAN_REQUESTS_PATH, messageReplySchema, {
      server_id: serverId,
      clan,
      char_id: form.get('char_id'),
      message: form.get('message'),
    });
  const title = t('clanPages.join.title', { clan });
  return (
    <section aria-labelledby="join">
      <SectionHead id="join" title={title} />
      <ClanBanner clan={clan}>
        <p className="font-display text-xl font-semibold sm:text-2xl">
          <BreakableName name={clan} />
        </p>
      </ClanBanner>
      <div className="pt-4">
        <ClanPageText page={page} />
      </div>
      {free.length === 0 ? (
        <p className="text-muted">{t('clanPages.join.noCharacter')}</p>
      ) : (
        <Modal
          trigger={<Button variant="primary">{t('clanPages.join.action')}</Button>}
          title={title}
          icon={<FramedIcon name="email" />}
          description={t('clanPages.text')}
          onSubmit={ask}
        >
          <Field label={t('clanPages.join.character')}>
            <Select name="char_id" required>
              {free.map(({ char_id, char_name, level }) => (
                <option key={char_id} value={char_id}>
                  {t('clanPages.character', { char: char_name, level })}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('clanPages.join.message')}>
            <Textarea name="message" maxLength={REQUEST_MESSAGE_MAX} rows={3} />
          </Field>
        </Modal>
      )}
    </section>
  );
}
