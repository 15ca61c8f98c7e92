import { classNames } from '../class-names.ts';
import { initialsOf } from './person-tone.ts';
import { usePersonTone } from './person-tones.tsx';
import './person-mark.css';

/** A person the kit can show; `id` decides the colour. */
export interface Person {
  id: string;
  name: string;
  /** Address of a small picture; initials without one. */
  picture?: string | undefined;
}

/**
 * A person's picture or initials. Pale means here now, `solid` means did this. `label` replaces the name for screen readers
 * and the tooltip ('Renamed by Tom Ashdown'); `decorative` where the name stands beside it.
 */
export function PersonMark(props: {
  person: Person;
  solid?: boolean;
  size?: 20 | 24 | 32 | 72;
  label?: string;
  decorative?: boolean;
}) {
  const { person, solid, size = 24, label = person.name, decorative } = props;
  const toneOf = usePersonTone();
  const spoken = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      className={classNames('rm-av', `rm-av-${size}`, toneOf(person.id), solid && 'rm-av-solid')}
      title={label}
      {...spoken}
    >
      {person.picture ? <img src={person.picture} alt="" /> : initialsOf(person.name)}
    </span>
  );
}

/** People side by side, never overlapping; more than `most` become '+2'. `text` follows ('also here'). */
export function PeopleHere({
  people,
  most = 4,
  text,
}: {
  people: readonly Person[];
  most?: number;
  text?: string;
}) {
  if (people.length === 0) return null;
  // One is always shown: '+2' alone says of nobody who it is.
  const shown = people.slice(0, people.length > most ? Math.max(1, most - 1) : most);
  const rest = people.slice(shown.length);
  const names = rest.map((person) => person.name).join(', ');
  return (
    <span className="rm-avs">
      {shown.map((person) => (
        <PersonMark key={person.id} person={person} />
      ))}
      {rest.length > 0 && (
        <span className="rm-av rm-av-24" title={names} role="img" aria-label={names}>
          +{rest.length}
        </span>
      )}
      {text && <span className="rm-avs-text">{text}</span>}
    </span>
  );
}
