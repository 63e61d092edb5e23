import '#web/lib/sheet-texts.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { gameClassName } from '#reference/classes.ts';
import { ClassList } from '#web/features/sheets/ClassList.tsx';
import { Equipment } from '#web/features/sheets/Equipment.tsx';
import { ItemTable } from '#web/features/sheets/ItemTable.tsx';
import { loadSheet } from '#web/features/sheets/load-sheet.ts';
import { ShownParts } from '#web/features/sheets/ShownParts.tsx';
import { SkillList } from '#web/features/sheets/SkillList.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useWorlds } from '../layout/use-worlds.ts';
import { SheetHeader } from './SheetHeader.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [serverId, characterId] = [Number(params['id']), Number(params['character'])];
  const isValid = [serverId, characterId].every((id) => Number.isSafeInteger(id) && id > 0);
  if (!isValid) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  return orLogin(
    request,
    loadSheet(context.get(apiContext), { serverId, characterId, searchParams }),
  );
}

/** One of the player's characters in full. */
export function Component() {
  const { t } = useText();
  const character = useLoaderData<typeof loader>();
  const { worlds } = useWorlds();
  const { server_id: serverId, char_id, sheet, class_id: classId } = character;
  const zone = worlds.find(({ server_id }) => server_id === serverId)?.zone ?? 'UTC';
  const url = `/panel/server/${serverId}/characters/${char_id}`;
  return (
    <>
      <SheetHeader character={character} />
      <div className="page pt-8">
        {sheet === null && (
          <div className="pb-6">
            <Notice tone="danger">{t('sheets.unreachable')}</Notice>
          </div>
        )}
        <div className="grid gap-x-14 gap-y-10 pb-16 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-10">
            <Facts
              facts={[
                { label: t('sheets.facts.account'), value: character.account },
                { label: t('sheets.facts.level'), value: character.level },
                ...(classId === null
                  ? []
                  : [{ label: t('sheets.facts.class'), value: gameClassName(classId) }]),
                { label: t('sheets.facts.clan'), value: character.clan ?? t('sheets.noClan') },
                ...(sheet
                  ? [
                      {
                        label: t('sheets.facts.lastSeen'),
                        value:
                          sheet.last_seen_at > 0 ? (
                            <DateTime seconds={sheet.last_seen_at} zone={zone} />
                          ) : (
                            t('sheets.facts.never')
                          ),
                      },
                    ]
                  : []),
              ]}
            />
            <ShownParts character={character} />
            {sheet && (
              <section aria-labelledby="classes">
                <SectionHead id="classes" title={t('sheets.classes')} />
                <ClassList classes={sheet.classes} hasMain />
              </section>
            )}
          </div>
          {sheet && (
            <div className="flex min-w-0 flex-col gap-10">
              <section aria-labelledby="equipment">
                <SectionHead id="equipment" title={t('sheets.equipment')} />
                <Equipment items={sheet.equipment} />
              </section>
              {sheet.skills && (
                <section aria-labelledby="skills">
                  <SectionHead id="skills" title={t('sheets.skills')} />
                  <SkillList classes={sheet.skills} />
                </section>
              )}
              <section aria-labelledby="items">
                <SectionHead id="items" title={t('sheets.items')} />
                <FilterLinks
                  label={t('sheets.items')}
                  current={sheet.items.place}
                  options={(['bag', 'warehouse'] as const).map((place) => ({
                    key: place,
                    label: `${t(`sheets.places.${place}`)} (${sheet.counts[place]})`,
                    href: `${url}?place=${place}#items`,
                  }))}
                />
                <ItemTable
                  caption={t(`sheets.places.${sheet.items.place}`)}
                  items={sheet.items.rows}
                />
                <Pager
                  page={sheet.items.page}
                  pages={sheet.items.pages}
                  hrefOf={(page) => `${url}?place=${sheet.items.place}&page=${page}#items`}
                />
              </section>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
