/** A device with an open socket; counts until `until`, which its relay moves on while it lives. */
export interface DeviceConnectionTable {
  relay: string;
  user_id: string;
  device_id: string;
  app_version: string;
  /** Rows that its channels have not been sent yet. */
  behind: number;
  until: Date;
}

export interface ConnectionTables {
  device_connection: DeviceConnectionTable;
}
