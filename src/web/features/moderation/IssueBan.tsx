import { useState } from 'react';
import { BAN_CATEGORIES } from '#contract/ban-categories.ts';
import {
  BAN_DAYS_MAX,
  BAN_NOTE_MAX,
  BAN_REASON_MAX,
  BANS_PATH,
  type BanWorld,
  banReplySchema,
} from '#contract/moderation.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

interface IssueBanProps {
  worlds: readonly BanWorld[];
  worldName: (serverId: number) => string;
  /** The game account or character the page is about; empty if the page lists all bans. */
  name: string;
}

const KINDS = ['account', 'character'] as const;
type Kind = (typeof KINDS)[number];

/** Offers only what the servers can ban, and says when a ban takes effect on the chosen server. */
export function IssueBan({ worlds, worldName, name }: IssueBanProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const withKey = useRequestKey();
  const supported = worlds.filter((world) => KINDS.some((one) => world[one].can));
  const [serverId, setServerId] = useState(supported[0]?.server_id ?? 0);
  const [chosenKind, setChosenKind] = useState<Kind>('account');
  const world = supported.find(({ server_id }) => server_id === serverId);
  if (!world) return null;
  const kinds = KINDS.filter((one) => world[one].can);
  const kind = kinds.find((one) => one === chosenKind) ?? kinds[0] ?? 'account';
  return (
    <Modal
      trigger={<Button variant="primary">{t('admin.bans.ban.action')}</Button>}
      title={t('admin.bans.ban.title')}
      icon={<FramedIcon name="scales" />}
      description={t('admin.bans.ban.text')}
      okLabel={t('admin.bans.ban.ok')}
      okVariant="danger"
      onSubmit={(form, { isRepeat }) => {
        const body = bodyOf(form, kind);
        return withKey(body, isRepeat, (key) =>
          send('POST', BANS_PATH, banReplySchema, body, { key }),
        );
      }}
    >
      <ServerField
        worlds={supported}
        worldName={worldName}
        serverId={serverId}
        onServerId={setServerId}
      />
      <Field label={t('admin.bans.what')}>
        <Select
          value={kind}
          onChange={({ currentTarget }) =>
            setChosenKind(currentTarget.value === 'character' ? 'character' : 'account')
          }
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`admin.bans.kinds.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t(kind === 'account' ? 'admin.bans.account' : 'admin.bans.character')}>
        <Input
          name="name"
          required
          maxLength={kind === 'account' ? 14 : 16}
          defaultValue={name}
          autoComplete="off"
          autoCapitalize="none"
        />
      </Field>
      <ReasonFields />
      <EffectNotice kind={kind} capability={world[kind]} />
    </Modal>
  );
}

type ServerFieldProps = Pick<IssueBanProps, 'worlds' | 'worldName'> & {
  serverId: number;
  onServerId: (serverId: number) => void;
};

function ServerField({ worlds, worldName, serverId, onServerId }: ServerFieldProps) {
  const { t } = useText();
  return (
    <Field label={t('admin.bans.server')}>
      <Select
        name="server_id"
        value={serverId}
        onChange={({ currentTarget }) => onServerId(Number(currentTarget.value))}
      >
        {worlds.map(({ server_id }) => (
          <option key={server_id} value={server_id}>
            {worldName(server_id)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function ReasonFields() {
  const { t } = useText();
  return (
    <>
      <Field label={t('admin.bans.category')}>
        <Select name="category" required defaultValue="cheating">
          {BAN_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {t(`admin.bans.categories.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.bans.reason')} hint={t('admin.bans.reasonHint')}>
        <Textarea name="reason" required minLength={3} maxLength={BAN_REASON_MAX} rows={2} />
      </Field>
      <Field label={t('admin.bans.days')} hint={t('admin.bans.daysHint')}>
        <Input name="days" type="number" min={1} max={BAN_DAYS_MAX} inputMode="numeric" />
      </Field>
      <Field label={t('admin.bans.note')} hint={t('admin.bans.noteHint')}>
        <Textarea name="note" maxLength={BAN_NOTE_MAX} rows={2} />
      </Field>
    </>
  );
}

type EffectNoticeProps = { kind: Kind; capability: BanWorld[Kind] };

function EffectNotice({ kind, capability: { effect, needs_offline } }: EffectNoticeProps) {
  const { t } = useText();
  return (
    <Notice>
      {kind === 'account'
        ? t(`admin.bans.effects.${effect ?? 'nextLogin'}`)
        : t('admin.bans.effects.character')}
      {needs_offline && ` ${t('admin.bans.effects.needsOffline')}`}
    </Notice>
  );
}

function bodyOf(form: FormData, kind: Kind) {
  const days = String(form.get('days') ?? '');
  return {
    server_id: Number(form.get('server_id')),
    [kind]: form.get('name'),
    category: form.get('category'),
    reason: form.get('reason'),
    note: form.get('note'),
    ...(days === '' ? {} : { days: Number(days) }),
  };
}
