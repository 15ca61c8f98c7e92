/** Something the person at the terminal can mend; printed as it is, without a stack. */
export class CliFault extends Error {
  override readonly name = 'CliFault';
  /** `usage`: the command was not understood, so its usage is shown as well. */
  readonly kind: 'usage' | 'fault';
  constructor(message: string, kind: 'usage' | 'fault' = 'fault') {
    super(message);
    this.kind = kind;
  }
}
