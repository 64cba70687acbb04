import { createContext, useContext, useEffect } from 'react';

/** Takes note of work that closing the dialog would break off, and gives back how to say that it is over. */
export type NoteWork = () => () => void;

export const DialogWork = createContext<NoteWork | null>(null);

/** While it goes on, the dialog around it asks before it closes; outside of a dialog nothing happens. */
export function useDialogWork(goesOn: boolean): void {
  const note = useContext(DialogWork);
  useEffect(() => (goesOn ? note?.() : undefined), [goesOn, note]);
}
