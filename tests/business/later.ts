import { daysAfter } from './korean-time.ts';

/** An action that is due some days later. */
export interface Later {
  readonly days: number;
  act(): Promise<void>;
}

/** Actions planned for later days. */
export interface Agenda {
  /** @param today `YYYY-MM-DD` */
  add(today: string, later: readonly Later[]): void;
  /** Does everything planned for a day. */
  doAllOf(day: string): Promise<void>;
}

export function createAgenda(): Agenda {
  const byDay = new Map<string, Later[]>();
  return {
    add: (today, later) => {
      for (const one of later) {
        const day = daysAfter(today, one.days);
        byDay.set(day, [...(byDay.get(day) ?? []), one]);
      }
    },
    doAllOf: async (day) => {
      const due = byDay.get(day) ?? [];
      byDay.delete(day);
      for (const { act } of due) await act();
    },
  };
}
