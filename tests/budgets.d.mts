export const BUDGETS: Readonly<Record<string, number>>;
export const EXCEPTIONS: Readonly<Record<string, { seconds: number; why: string }>>;
export const AREA_SECONDS: number;
export const JOURNEYS: Readonly<Record<string, readonly string[]>>;
