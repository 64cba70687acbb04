import { Trans } from '@lingui/react/macro';

/** Win probability of a roll. @param props.percent in steps of 0.1 */
export const WinChance = ({ percent }: { percent: number }) => <Trans>{percent}% to win</Trans>;
