import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AdminCharacter, adminCharacterPath } from '#contract/admin-characters.ts';
import { CharacterCard } from '#web/features/admin-characters/CharacterCard.tsx';
import { useCharacterSentence } from '#web/features/admin-characters/character-sentence.ts';
import { Inventory } from '#web/features/admin-characters/Inventory.tsx';
import { LockCharacter } from '#web/features/admin-characters/LockCharacter.tsx';
import { UnlockCharacter } from '#web/features/admin-characters/UnlockCharacter.tsx';
import { useOrderColumns } from '#web/features/orders/order-columns.tsx';
import { useOrderKindName } from '#web/features/orders/order-kind-name.ts';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { KeysetTable } from '#web/ui/KeysetTable.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useWorlds } from '../../layout/use-worlds.ts';
import { EntryHeader } from '../EntryHeader.tsx';
import { ListEmpty } from '../ListEmpty.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const path = adminCharacterPath(params['server_id'] ?? '', params['id'] ?? '');
  return orAdminRedirect(
    request,
    context.get(apiContext).read<AdminCharacter>(path, {
      after: searchParams.get('after') ?? undefined,
      before: searchParams.get('before') ?? undefined,
    }),
  );
}

export function Component() {
  const { t } = useText();
  const character = useLoaderData<typeof loader>();
  const { worlds } = useWorlds();
  const world = worlds.find(({ server_id }) => server_id === character.server_id);
  const zone = world?.zone ?? 'UTC';
  const columns = useOrderColumns(zone, useOrderKindName());
  const { char, known, inventory, orders, next, previous } = character;
  const worldName = world?.name ?? String(character.server_id);
  const name = char?.name ?? known?.name ?? String(character.id);
  return (
    <>
      <CharacterHeader character={character} name={name} worldName={worldName} zone={zone} />
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_1.4fr]">
          <section aria-labelledby="card">
            <SectionHead
              id="card"
              title={t('admin.character.card')}
              aside={
                <May permission="moderation.read">
                  <Link to={`/admin/bans?${new URLSearchParams({ q: name })}`}>
                    {t('admin.bans.title')}
                  </Link>
                </May>
              }
            />
            <CharacterCard character={character} zone={zone} worldName={worldName} />
          </section>
          <section aria-labelledby="inventory">
            <SectionHead id="inventory" title={t('admin.character.inventory')} />
            {inventory ? (
              <Inventory items={inventory} />
            ) : (
              <ListEmpty title={t('admin.character.unreadable')} icon="/admin/shop" />
            )}
          </section>
        </div>
        <section aria-labelledby="orders">
          <SectionHead id="orders" title={t('admin.character.orders')} />
          <KeysetTable
            caption={t('admin.character.orders')}
            columns={columns}
            page={{ rows: orders, next, previous }}
            keyOf={({ order_id }) => order_id}
            empty={<ListEmpty title={t('admin.character.noOrders')} icon="/admin/orders" />}
          />
        </section>
      </div>
    </>
  );
}

type CharacterHeaderProps = {
  character: AdminCharacter;
  name: string;
  worldName: string;
  zone: string;
};

function CharacterHeader({ character, name, worldName, zone }: CharacterHeaderProps) {
  const { t } = useText();
  const { char, master_account: master } = character;
  const sentenceOf = useCharacterSentence(zone);
  return (
    <EntryHeader
      back={
        master
          ? { to: `/admin/players/${master.id}`, label: master.email }
          : { to: '/admin/players', label: t('admin.players.title') }
      }
      kind={[t('admin.character.title'), worldName].join(' · ')}
      icon={<FramedIcon name="swords" ink="text-accent" />}
      title={name}
      status={
        char && (
          <>
            <Badge tone={char.presence === 'offline' ? 'neutral' : 'success'}>
              {t(`admin.character.presences.${char.presence}`)}
            </Badge>
            {char.is_locked && <Badge tone="accent">{t('admin.players.lockedChar')}</Badge>}
          </>
        )
      }
      sentence={sentenceOf(char)}
      aside={
        <May permission="players.accounts">
          <div className="flex flex-wrap gap-2 empty:hidden">
            <LockCharacter character={character} />
            <UnlockCharacter character={character} />
          </div>
        </May>
      }
    >
      {char && (
        <span>
          {char.class} {char.level}
        </span>
      )}
      {char?.clan && <span>{char.clan}</span>}
      {char?.title && <span>{char.title}</span>}
    </EntryHeader>
  );
}
