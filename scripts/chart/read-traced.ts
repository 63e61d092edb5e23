import { z } from 'zod';

const tracedSchema = z.object({
  coast: z.array(z.string()),
  lakes: z.array(z.string()),
  rivers: z.array(z.string()),
  roads: z.array(z.string()),
  boats: z.array(z.string()),
  territories: z.record(z.string(), z.string()),
  mountains: z.string(),
  hills: z.string(),
  trees: z.string(),
  marsh: z.string(),
  places: z.array(
    z
      .tuple([z.string(), z.number(), z.number(), z.string()])
      .rest(z.union([z.string(), z.number()])),
  ),
  areas: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
  labels: z.array(z.tuple([z.string(), z.string(), z.array(z.tuple([z.number(), z.number()]))])),
});

export type Traced = z.infer<typeof tracedSchema>;

export const readTraced = (data: unknown): Traced => tracedSchema.parse(data);

/**
 * Two characters for x, two for y, in base 91 from code 35 without the backslash; one more for a
 * value.
 */
export function unpack(packed: string, hasValue: boolean): [x: number, y: number, value: number][] {
  const step = hasValue ? 5 : 4;
  const digit = (index: number) => {
    const code = packed.charCodeAt(index);
    return code - 35 - (code > 92 ? 1 : 0);
  };
  return Array.from({ length: Math.floor(packed.length / step) }, (_, i) => {
    const at = i * step;
    return [
      digit(at) * 91 + digit(at + 1) - 1400,
      digit(at + 2) * 91 + digit(at + 3) - 2700,
      hasValue ? digit(at + 4) : 0,
    ];
  });
}
