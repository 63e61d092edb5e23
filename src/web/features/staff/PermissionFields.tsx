import type { Permission } from '#contract/permissions.ts';
import { useText } from '#web/lib/text.ts';
import { useMay } from '#web/lib/use-may.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { AREAS, GRANTABLE_PERMISSIONS, inArea } from './permission-areas.ts';

/** A checkbox for each permission. Staff cannot choose permissions they do not have themselves. */
export function PermissionFields({ chosen }: { chosen: readonly Permission[] }) {
  const { t } = useText();
  const may = useMay();
  return (
    <fieldset className="gap-x-8 sm:columns-2">
      <legend className="pb-2 text-sm font-semibold">{t('admin.staff.allows')}</legend>
      {AREAS.map((area) => (
        <fieldset key={area} className="mb-4 break-inside-avoid border-l-2 border-line pl-3">
          <legend className="text-xs font-semibold tracking-wide text-muted uppercase">
            {t(`admin.permissions.${area}.name`)}
          </legend>
          {inArea(GRANTABLE_PERMISSIONS, area).map((permission) => (
            <Checkbox
              key={permission}
              name="permissions"
              value={permission}
              defaultChecked={chosen.includes(permission)}
              disabled={!may(permission)}
              label={t(`admin.permissions.${permission}`)}
              className="w-full text-sm has-disabled:text-muted sm:min-h-8"
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
