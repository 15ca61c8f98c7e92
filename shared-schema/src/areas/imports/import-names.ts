import { ROUND_COLOURS, roundRecord } from '#areas/rounds/round.record.ts';
import { SERVICE_COLOUR, serviceRecord } from '#areas/services/service.record.ts';
import { placeBetween } from '#areas/services/service-place.ts';
import { TAG_COLOUR, tagRecord } from '#areas/services/tag.record.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { nameKey } from '#kernel/names.ts';
import type { KnownAccount } from './known-account.ts';

interface NamedService {
  readonly id: string;
  readonly name: string;
  readonly priceMinor?: number | undefined;
}

/** Rounds, services and tags by name; those that are missing are made when they are first asked for. */
export class ImportNames {
  readonly #tx: TransactionBuffer;
  readonly #context: { readonly userId: string; newId(): string };
  readonly #rounds: Map<string, string>;
  readonly #services: Map<string, NamedService>;
  readonly #tags: Map<string, string>;
  readonly #newRounds = new Set<string>();
  #lastPlace: string | undefined;
  #newServices = 0;
  #newTags = 0;

  constructor(
    tx: TransactionBuffer,
    { rounds, services, tags }: KnownAccount,
    context: { readonly userId: string; newId(): string },
  ) {
    this.#tx = tx;
    this.#context = context;
    this.#rounds = new Map(rounds.toReversed().map(({ id, name }) => [nameKey(name), id]));
    this.#services = new Map(services.toReversed().map((service) => [nameKey(service.name), service]));
    this.#tags = new Map(tags.toReversed().map(({ id, name }) => [nameKey(name), id]));
    const places = [...tx.records(serviceRecord).values()].map(({ place }) => place);
    this.#lastPlace = places.sort().at(-1) || undefined;
  }

  get newRounds(): ReadonlySet<string> {
    return this.#newRounds;
  }

  get counts(): { rounds: number; services: number; tags: number } {
    return { rounds: this.#newRounds.size, services: this.#newServices, tags: this.#newTags };
  }

  round(name: string): string {
    const known = this.#rounds.get(nameKey(name));
    if (known !== undefined) return known;
    const id = this.#context.newId();
    const color = ROUND_COLOURS[this.#rounds.size % ROUND_COLOURS.length] ?? ROUND_COLOURS[0];
    this.#tx.create(roundRecord, id, this.#base(), { name: name.trim(), color });
    this.#rounds.set(nameKey(name), id);
    this.#newRounds.add(id);
    return id;
  }

  service(name: string): NamedService {
    const known = this.#services.get(nameKey(name));
    if (known) return known;
    const { newId } = this.#context;
    const id = newId();
    const place = placeBetween(this.#lastPlace, undefined, newId);
    this.#lastPlace = place ?? this.#lastPlace;
    const groups = { name: name.trim(), colour: SERVICE_COLOUR, place };
    this.#tx.create(serviceRecord, id, this.#base(), groups);
    const made = { id, name: name.trim() };
    this.#services.set(nameKey(name), made);
    this.#newServices += 1;
    return made;
  }

  tag(name: string): string {
    const known = this.#tags.get(nameKey(name));
    if (known !== undefined) return known;
    const id = this.#context.newId();
    const groups = { name: name.trim(), colour: TAG_COLOUR, important: false };
    this.#tx.create(tagRecord, id, this.#base(), groups);
    this.#tags.set(nameKey(name), id);
    this.#newTags += 1;
    return id;
  }

  #base() {
    return { createdBy: this.#context.userId };
  }
}
