import { Trans } from '@lingui/react/macro';

/** How often a roll wins. @param props.percent in steps of 0.1 */
export const WinChance = ({ percent }: { percent: number }) => <Trans>{percent}% to win</Trans>;
