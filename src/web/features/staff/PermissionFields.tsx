import { BASE_PERMISSION, PERMISSIONS, type Permission } from '#contract/permissions.ts';
import { useText } from '#web/lib/text.ts';
import { useMay } from '#web/lib/use-may.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';

type Area<P> = P extends `${infer A}.${string}` ? A : never;

const CHOICES = PERMISSIONS.filter((permission) => permission !== BASE_PERMISSION);
/** Their first words, in the order of the list. */
const AREAS = [
  ...new Set(CHOICES.map((permission) => permission.split('.')[0] as Area<Permission>)),
];

/** A checkbox for each permission. What the reader does not have cannot be chosen. */
export function PermissionFields({ chosen }: { chosen: readonly Permission[] }) {
  const { t } = useText();
  const may = useMay();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-2 text-sm font-semibold">{t('admin.staff.allows')}</legend>
      {AREAS.map((area) => (
        <fieldset key={area} className="border-l-2 border-line pl-3">
          <legend className="text-xs font-semibold tracking-wide text-muted uppercase">
            {t(`admin.permissions.${area}.name`)}
          </legend>
          {CHOICES.filter((permission) => permission.startsWith(`${area}.`)).map((permission) => (
            <Checkbox
              key={permission}
              name="permissions"
              value={permission}
              defaultChecked={chosen.includes(permission)}
              disabled={!may(permission)}
              label={t(`admin.permissions.${permission}`)}
              className="w-full text-sm has-disabled:text-muted"
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
