import type { Card } from '#areas/card.ts';
import type { Command } from '#document/command.ts';
import type { DocumentKind } from '#document/document-kind.ts';
import type { KeyRules } from '#document/key-rule.ts';
import type { RecordDefinition } from '#document/record.ts';
import type { Call } from '#http/define-call.ts';
import type { HttpErrors } from '#http/http-error.ts';
import type { AlertTypeRow } from './alert-row.ts';
import type { SettingGroup } from './setting-row.ts';

/** What an area brings to every side: the tables of `areas.ts` are computed from these. */
export interface Area {
  /** Name of its folder, the same on all sides. */
  readonly name: string;
  /** Kinds of document; `documents.ts` lists them, too. */
  readonly documents?: readonly DocumentKind[];
  /** By kind of document: who may write which of its keys there. */
  readonly keyRules?: KeyRules;
  readonly records?: readonly RecordDefinition[];
  /** Of each of its records, and of keys in its documents that are no record. */
  readonly cards?: readonly Card[];
  readonly commands?: readonly Pick<Command, 'name'>[];
  /** By section; `settings.ts` lists them, too. */
  readonly settings?: readonly SettingGroup[];
  /** By type; `alerts.ts` lists them, too. Their words are listed in `alert.text.ts` of the area of alerts. */
  readonly alerts?: Readonly<Record<string, AlertTypeRow>>;
  /** By the name under which screens and the server know them. */
  readonly calls?: Readonly<Record<string, Call>>;
  /** What its calls fail with, each with its status; the client has a text under each key. */
  readonly errors?: HttpErrors;
}

/** Defines what an area brings; list it in `areas.ts`. */
export function defineArea<const A extends Area>(area: A): A {
  return area;
}
