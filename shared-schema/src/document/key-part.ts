/** One part of a key: the id that a device gives a record, a member or a piece. */
export const RECORD_ID = /^[^/:~^$\s]{1,64}$/;
