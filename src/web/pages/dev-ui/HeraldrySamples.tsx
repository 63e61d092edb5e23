import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';
import { RankMark } from '#web/ui/RankMark.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ARCHETYPES, LORDS } from './sample-data.ts';

export function HeraldrySamples() {
  return (
    <section className="flex flex-col gap-6">
      <SectionHead title="Heraldry" aside="src/web/ui/heraldry" />
      <div className="flex flex-wrap items-end gap-5">
        {LORDS.map(([castle, name]) => (
          <div key={castle} className="text-center text-xs text-muted">
            <CastleCrest castle={castle} size={96} title={name} />
            <div className="mt-1">{name}</div>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {LORDS.map(([castle, name]) => (
          <CastleCrest key={castle} castle={castle} size={24} title={name} />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-6">
        {ARCHETYPES.map((archetype) => (
          <div key={archetype} className="text-center text-xs text-muted">
            <ClassIcon archetype={archetype} size={48} />
            <div className="my-1">{archetype}</div>
            <ClassIcon archetype={archetype} size={20} />{' '}
            <ClassIcon archetype={archetype} size={16} />
          </div>
        ))}
      </div>
      <div className="flex items-center gap-4">
        {[1, 2, 3, 4, 12].map((place) => (
          <RankMark key={place} place={place} />
        ))}
      </div>
    </section>
  );
}
