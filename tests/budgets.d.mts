export const BUDGETS: Readonly<Record<string, number>>;
export const EXCEPTIONS: Readonly<Record<string, { seconds: number; why: string }>>;
