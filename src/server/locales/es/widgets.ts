import type { WidgetTexts } from '../server-texts.ts';

export const widgets: WidgetTexts = {
  online: 'En línea',
  offline: 'Fuera de línea',
  players: (count) =>
    count === 1 ? '1 jugador en línea' : `${count.toLocaleString('es')} jugadores en línea`,
  updated: (time) => `Actualizado a las ${time}`,
  rankings: { pvp: 'PvP', pk: 'PK', levels: 'Nivel' },
  place: 'Puesto',
  character: 'Personaje',
  bosses: 'Jefes',
  boss: 'Jefe',
  respawn: 'Reaparición',
  level: (level) => `Nivel ${level}`,
  alive: 'Vivo',
  dead: 'Muerto',
  zone: (zone) => `Horas: ${zone}`,
  empty: 'Aún no hay datos.',
};
