import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AdminCharacter, adminCharacterPath } from '#contract/admin-characters.ts';
import { CharacterCard } from '#web/features/admin-characters/CharacterCard.tsx';
import { Inventory } from '#web/features/admin-characters/Inventory.tsx';
import { LockCharacter } from '#web/features/admin-characters/LockCharacter.tsx';
import { UnlockCharacter } from '#web/features/admin-characters/UnlockCharacter.tsx';
import { useOrderColumns } from '#web/features/orders/order-columns.tsx';
import { useOrderKindName } from '#web/features/orders/order-kind-name.ts';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useWorlds } from '../../layout/use-worlds.ts';

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
  const name = char?.name ?? known?.name ?? String(character.id);
  return (
    <>
      <PageHeader title={name}>
        {char?.title && <p className="text-muted">{char.title}</p>}
      </PageHeader>
      <div className="flex flex-col gap-4">
        {!char && <Notice tone="danger">{t('admin.character.away')}</Notice>}
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_1.4fr]">
          <section aria-labelledby="card">
            <SectionHead
              id="card"
              title={t('admin.character.card')}
              aside={
                <div className="flex flex-wrap items-center gap-4">
                  <May permission="moderation.read">
                    <Link to={`/admin/bans?${new URLSearchParams({ q: name })}`}>
                      {t('admin.bans.title')}
                    </Link>
                  </May>
                  <May permission="players.accounts">
                    <LockCharacter character={character} />
                    <UnlockCharacter character={character} />
                  </May>
                </div>
              }
            />
            <CharacterCard
              character={character}
              zone={zone}
              worldName={world?.name ?? String(character.server_id)}
            />
          </section>
          <section aria-labelledby="inventory">
            <SectionHead id="inventory" title={t('admin.character.inventory')} />
            {inventory ? (
              <Inventory items={inventory} />
            ) : (
              <EmptyState title={t('admin.character.unreadable')} />
            )}
          </section>
        </div>
        <section aria-labelledby="orders">
          <SectionHead id="orders" title={t('admin.character.orders')} />
          <KeyedTable
            caption={t('admin.character.orders')}
            columns={columns}
            page={{ rows: orders, next, previous }}
            keyOf={({ order_id }) => order_id}
            empty={<EmptyState title={t('admin.character.noOrders')} />}
          />
        </section>
      </div>
    </>
  );
}
