/** A calendar day `YYYY-MM-DD` in the account's time zone; never converted through UTC instants (C-2). */
export type IsoDay = string;
