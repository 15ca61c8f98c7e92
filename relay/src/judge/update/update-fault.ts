/** Why nothing of an update may be applied. */
export type StructuralFault =
  | 'undecodable'
  | 'gap'
  | 'nested'
  | 'unknown-root'
  | 'bad-key'
  | 'too-large'
  | 'foreign-client';

/** Nothing of an update may be applied. */
export class UpdateFault extends Error {
  readonly fault: StructuralFault;

  constructor(fault: StructuralFault, reason: string) {
    super(reason);
    this.fault = fault;
  }
}
