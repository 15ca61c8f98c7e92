/** A fault of the database's surroundings that the operator can mend; the message says how. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
