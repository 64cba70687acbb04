import { consentProblem, emailProblem, textProblem } from '../src/lib/form/problems.ts';
import { useForm } from '../src/lib/form/use-form.ts';
import { useCommand } from '../src/lib/use-command.ts';
import { register } from './fake-replies.ts';

interface Example {
  kind: 'fan' | 'creator' | '';
  name: string;
  mail: string;
  wish: string;
  secret: string;
  isAgreed: boolean;
}

export const wishMax = 200;

const initial: Example = { kind: '', name: '', mail: '', wish: '', secret: '', isAgreed: false };
const notKept = ['secret', 'isAgreed'] as const;

interface ExampleOptions {
  draft?: string;
  onDone?: (reply: { name: string }) => void;
}

/** A form with every kind of field. */
export function useExampleForm({ draft, onDone }: ExampleOptions) {
  const command = useCommand({ name: ['example'], send: ({ name }: Example) => register(name) });
  return useForm({
    initial,
    check: (values) => ({
      kind: textProblem(values.kind),
      name: textProblem(values.name, 20),
      mail: emailProblem(values.mail),
      wish: textProblem(values.wish, wishMax),
      secret: textProblem(values.secret),
      isAgreed: consentProblem(values.isAgreed),
    }),
    command,
    notKept,
    ...(draft !== undefined && { draft }),
    ...(onDone && { onDone }),
  });
}

export type ExampleForm = ReturnType<typeof useExampleForm>;
