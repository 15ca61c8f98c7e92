export const BUDGETS: Readonly<Record<string, number>>;
export const EXCEPTIONS: Readonly<Record<string, { seconds: number; why: string }>>;
export const AREA_SECONDS: number;
export const RED_TIMES: number;
export const JOURNEYS: Readonly<Record<string, readonly string[]>>;
export const AREA_EXCEPTIONS: Readonly<Record<string, { readonly seconds: number; readonly why: string }>>;
export const YARDSTICK: { readonly file: string; readonly seconds: number };
export const IMAGE_MEGABYTES: { readonly all: number; readonly own: number };
