/**
 * The slope of a least-squares line through the logarithms: 1 for a cost that doubles when the size
 * doubles, 0 for a constant cost.
 */
export function exponentOf(points: readonly (readonly [size: number, cost: number])[]): number {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(Math.max(cost, 1e-9))]);
  const mean = (index: number) =>
    logs.reduce((sum, pair) => sum + (pair[index] ?? 0), 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const numerator = logs.reduce((sum, [x = 0, y = 0]) => sum + (x - meanX) * (y - meanY), 0);
  const denominator = logs.reduce((sum, [x = 0]) => sum + (x - meanX) ** 2, 0);
  return numerator / denominator;
}
