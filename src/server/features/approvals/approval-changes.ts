import { isDeepStrictEqual } from 'node:util';
import type {
  ApprovalChange,
  ApprovalField,
  ApprovalValue,
  ApprovalValueFormat,
} from '#contract/approvals.ts';
import { fromMinorUnits } from '#contract/currency.ts';

type Formats = Readonly<Partial<Record<ApprovalField, ApprovalValueFormat>>>;
type Values = Readonly<Partial<Record<ApprovalField, ApprovalValue>>>;

/** One value before and after. */
export function valueChange(
  field: ApprovalField,
  [before, after]: readonly [ApprovalValue, ApprovalValue],
  format: ApprovalValueFormat = 'plain',
): ApprovalChange {
  return { field, setting: null, format, currency: null, before, after };
}

/** An amount of money, which is stored in minor units. */
export function moneyChange(
  field: ApprovalField,
  [before, after]: readonly [number | null, number | null],
  currency: string,
): ApprovalChange {
  const shown = (cents: number | null) => (cents === null ? null : fromMinorUnits(cents, currency));
  return { ...valueChange(field, [shown(before), shown(after)], 'money'), currency };
}

/**
 * The fields of a form that differ from what is stored; without stored values, all that are filled
 * in.
 */
export function changedFields(
  formats: Formats,
  stored: Values | undefined,
  asked: Values,
): ApprovalChange[] {
  return Object.entries(formats).flatMap(([name, format]) => {
    const field = name as ApprovalField;
    const before = filledIn(stored?.[field], format);
    const after = filledIn(asked[field], format);
    return isDeepStrictEqual(before, after) ? [] : [valueChange(field, [before, after], format)];
  });
}

/** An empty text and the time 0 are fields that were left empty. */
function filledIn(value: ApprovalValue | undefined, format: ApprovalValueFormat): ApprovalValue {
  if (value === undefined || value === '') return null;
  return format === 'time' && value === 0 ? null : value;
}
