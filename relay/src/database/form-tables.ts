/** A PDF file of a filled-in form; its bytes are the blob `accounts/<account>/forms/<id>`. */
export interface FormPdfTable {
  account_id: string;
  /** Follows from what it says: the same answers are kept once. */
  id: string;
  target_kind: string;
  target_id: string;
  collection_id: string;
  bytes: number;
  at: Date;
}

/** Tables of filled-in forms, by name. */
export interface FormTables {
  form_pdf: FormPdfTable;
}
