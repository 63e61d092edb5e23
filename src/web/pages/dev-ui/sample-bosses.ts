export type Boss = {
  level: number;
  name: string;
  isAlive: boolean;
  respawn: number;
  death: number;
  window: [number, number];
};

export const BOSSES: readonly Boss[] = [
  { level: 85, name: 'Valakas', isAlive: false, respawn: 0, death: 1794700000, window: [0.4, 0.7] },
  {
    level: 80,
    name: "Captain of the Ice Queen's Royal Guard",
    isAlive: true,
    respawn: 1794690000,
    death: 1794600000,
    window: [1, 1],
  },
  {
    level: 75,
    name: 'Baium',
    isAlive: false,
    respawn: 1794400000,
    death: 1794650400,
    window: [0.1, 0.4],
  },
  {
    level: 40,
    name: 'Queen Ant',
    isAlive: true,
    respawn: 1794712345,
    death: 1794603661,
    window: [1, 1],
  },
];
