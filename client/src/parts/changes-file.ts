/** Name of the file that changes are saved to (SYN-5). */
export const CHANGES_FILE = 'roundsman-waiting-changes.json';
