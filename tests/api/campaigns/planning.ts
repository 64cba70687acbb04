import type { ErrorReply, PlanCampaign, Reply, Routes } from '@sowon/contracts';
import { kstDate } from '../../../services/src/clock.ts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

type Row = Reply<Routes['showCampaign']> & Pick<ErrorReply, 'code' | 'message' | 'subErrors'>;

/** Returns the default plan: ten days from today, every comment wins five coins, at most ten times. */
export function termsFrom(today: Date, more: Partial<PlanCampaign> = {}): PlanCampaign {
  return {
    name: 'A rainy week',
    firstDay: kstDate(today),
    lastDay: kstDate(new Date(today.getTime() + 9 * 86_400_000)),
    prize: { kind: 'ODDS', winPermille: 1_000, winnersMax: 10 },
    winPoints: 5,
    chances: 3,
    ...more,
  };
}

const operators = new WeakMap<Marketplace, Promise<readonly [Person, Person]>>();

const bothOperators = (market: Marketplace) =>
  Promise.all([market.staff('ROLE_OPERATOR'), market.staff('ROLE_OPERATOR')]);

/** The calls about comment events, as tests make them. */
export function campaignsOf(market: Marketplace) {
  const { ctx } = market;
  const make = (as: Person | null, path: string, body: object) =>
    callConsole<Row>(market, 'POST', `/campaigns${path}`, { as, body });
  const terms = (more: Partial<PlanCampaign> = {}) => termsFrom(ctx.clock.now(), more);

  /** Returns one of two operators whom no case is about. Both exist before either acts, so that no sign-in disturbs a test's counts. */
  const operator = async (index: 0 | 1 = 0): Promise<Person> => {
    const known = operators.get(market) ?? bothOperators(market);
    operators.set(market, known);
    return (await known)[index];
  };
  const plan = async (more: Partial<PlanCampaign> & { as?: Person } = {}): Promise<string> => {
    const { as = await operator(), ...changed } = more;
    const { status, body } = await make(as, '', terms(changed));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const approve = (as: Person, id: string, budgetPoints: number) =>
    make(as, `/${id}/approve`, { budgetPoints, reason: 'Agreed' });
  const show = (as: Person, id: string) => callConsole<Row>(market, 'GET', `/campaigns/${id}`, { as });
  const stop = (as: Person, id: string) => make(as, `/${id}/stop`, { reason: 'Enough' });
  return {
    operator,
    terms,
    post: (as: Person | null, body: object) => make(as, '', body),
    plan,
    approve,
    stop,
    /** Plans a campaign and approves it, so that it runs on its days. @returns its id */
    run: async (more: Partial<PlanCampaign> = {}): Promise<string> => {
      const id = await plan(more);
      const { body: row } = await show(await operator(), id);
      const { status, body } = await approve(await operator(1), id, row.budgetPoints);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return id;
    },
    show,
  };
}
