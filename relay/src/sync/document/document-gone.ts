/** This epoch of the document is over for good: its devices go on in the next one. */
export class DocumentGone extends Error {}
