/** Alerts that were raised: each cause once, also after its alert is no longer kept. */
export interface AlertRaisedTable {
  account_id: string;
  /** As in `alert:<id>`. */
  id: string;
  at: Date;
}

/** The key pair by which push services know this installation. */
export interface PushKeyTable {
  /** Base64url. */
  public_key: string;
  /** A box of the secret box. */
  private_key: string;
  created_at: Date;
}

/** A device that takes pushes. */
export interface PushSubscriptionTable {
  user_id: string;
  device_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The key pair it was made for. */
  public_key: string;
  created_at: Date;
}

/** Tables of alerts and pushes, by name. */
export interface AlertTables {
  alert_raised: AlertRaisedTable;
  push_key: PushKeyTable;
  push_subscription: PushSubscriptionTable;
}
