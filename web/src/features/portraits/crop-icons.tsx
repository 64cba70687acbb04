import { Icon } from '../../ui/icons.tsx';

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);

/** @param turn degrees clockwise from pointing right */
export const ArrowIcon = ({ turn }: { turn: 0 | 90 | 180 | 270 }) => (
  <Icon>
    <path d="M5 12h14M13 6l6 6-6 6" transform={`rotate(${turn} 12 12)`} />
  </Icon>
);

export const TurnIcon = ({ way }: { way: 'left' | 'right' }) => (
  <Icon>
    <path
      d="M19 12a7 7 0 1 1-2.500-5.400M17 3v4h-4"
      transform={way === 'left' ? 'matrix(-1 0 0 1 24 0)' : undefined}
    />
  </Icon>
);
