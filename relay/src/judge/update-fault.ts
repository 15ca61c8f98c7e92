import type { StructuralFault } from './verdict.ts';

/** Nothing of an update may be applied. */
export class UpdateFault extends Error {
  readonly fault: StructuralFault;

  constructor(fault: StructuralFault, reason: string) {
    super(reason);
    this.fault = fault;
  }
}
