import { createContext, useContext, useEffect } from 'react';

/** Registers work that closing the dialog would interrupt; returns a function that ends the registration. */
export type NoteWork = () => () => void;

export const DialogWork = createContext<NoteWork | null>(null);

/** Makes the surrounding dialog ask before it closes while the work runs. Has no effect outside a dialog. */
export function useDialogWork(goesOn: boolean): void {
  const note = useContext(DialogWork);
  useEffect(() => (goesOn ? note?.() : undefined), [goesOn, note]);
}
