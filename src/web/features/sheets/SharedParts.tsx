import '#web/lib/sheet-texts.ts';
import { PUBLIC_SHEET_ITEMS, type PublicSheetReply, SHEET_PLACES } from '#contract/sheets.ts';
import { formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ClassList } from './ClassList.tsx';
import { Equipment } from './Equipment.tsx';
import { ItemTable } from './ItemTable.tsx';
import { SkillList } from './SkillList.tsx';

export function SharedParts({ sheet, zone }: { sheet: PublicSheetReply; zone: string }) {
  const { t } = useText();
  const { equipment, subclasses, skills } = sheet.parts;
  const asOf = t('sheets.asOf', { time: formatTime(sheet.as_of, zone) });
  return (
    <div className="shared-sheet">
      {equipment && (
        <section className="shared-equipment">
          <SectionHead title={t('sheets.equipment')} aside={asOf} />
          <Equipment items={equipment} />
        </section>
      )}
      <div className="shared-classes">
        {subclasses && (
          <section>
            <SectionHead title={t('sheets.subclasses')} />
            <ClassList classes={subclasses} hasMain={false} />
          </section>
        )}
        {skills && (
          <section>
            <SectionHead title={t('sheets.skills')} />
            <SkillList classes={skills} />
          </section>
        )}
      </div>
      {SHEET_PLACES.map((place) => {
        const items = sheet.parts[place];
        return (
          items && (
            <section key={place} className="row-cards">
              <SectionHead
                title={t(`sheets.places.${place}`)}
                aside={
                  items.length === PUBLIC_SHEET_ITEMS &&
                  t('sheets.more', { count: PUBLIC_SHEET_ITEMS })
                }
              />
              <ItemTable caption={t(`sheets.places.${place}`)} items={items} />
            </section>
          )
        );
      })}
    </div>
  );
}
