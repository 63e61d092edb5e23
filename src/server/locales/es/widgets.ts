import type { WidgetTexts } from '../server-texts.ts';

export const widgets: WidgetTexts = {
  online: 'En línea',
  offline: 'Fuera de línea',
  players: (count, shown) => (count === 1 ? '1 jugador en línea' : `${shown} jugadores en línea`),
  updated: (time) => `Actualizado a las ${time}`,
  rankings: { pvp: 'PvP', pk: 'PK', levels: 'Nivel' },
  bosses: 'Jefes',
  level: (level) => `Nivel ${level}`,
  alive: 'Vivo',
  dead: 'Muerto',
  opensIn: (time) => `abre en ${time}`,
  openLeft: (time) => `abierta · quedan ${time}`,
  backIn: (time) => `reaparece en ${time}`,
  dueNow: 'en cualquier momento',
  lastDay: 'últimas 24 horas',
  peak: (count) => `máximo ${count}`,
  nextSiege: 'Próximo asedio:',
  play: 'Jugar',
  empty: 'Aún no hay datos.',
};
