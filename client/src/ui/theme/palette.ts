/** The colours of one mode; every key becomes a CSS variable (`--rm-palette-...`) and a short alias in tokens.css. */
export interface ModePalette {
  bg: string;
  surface: string;
  sunken: string;
  raised: string;
  hover: string;
  line: string;
  control: string;
  scrim: string;
  text: string;
  text2: string;
  text3: string;
  accent: string;
  accentPress: string;
  accentTint: string;
  accentEdge: string;
  onAccent: string;
  done: string;
  doneTint: string;
  onDone: string;
  warn: string;
  warnTint: string;
  danger: string;
  dangerTint: string;
  onDanger: string;
  moved: string;
  movedTint: string;
  ink: string;
  onInk: string;
  onInk2: string;
  inkAccent: string;
  skeleton: string;
}

export const LIGHT: ModePalette = {
  bg: '#F4F6F8',
  surface: '#FFFFFF',
  sunken: '#EAEEF1',
  raised: '#FFFFFF',
  hover: '#F0F3F6',
  line: '#DFE5EA',
  control: '#7C8893',
  scrim: 'rgba(19, 29, 36, 0.44)',
  text: '#131D24',
  text2: '#46545F',
  text3: '#5D6A75',
  accent: '#00628A',
  accentPress: '#004F70',
  accentTint: '#E3F1F8',
  accentEdge: '#CBE3EF',
  onAccent: '#FFFFFF',
  done: '#17713D',
  doneTint: '#E4F3E9',
  onDone: '#FFFFFF',
  warn: '#855200',
  warnTint: '#FBF0DA',
  danger: '#B3261E',
  dangerTint: '#FCE9E7',
  onDanger: '#FFFFFF',
  moved: '#6A45B0',
  movedTint: '#F0EAFB',
  ink: '#17232B',
  onInk: '#FFFFFF',
  onInk2: '#B6C3CC',
  inkAccent: '#8AD4F3',
  skeleton: '#E4E9ED',
};

export const DARK: ModePalette = {
  bg: '#0D1317',
  surface: '#141B20',
  sunken: '#1D262D',
  raised: '#1D262D',
  hover: '#1A2329',
  line: '#27323A',
  control: '#6B7985',
  scrim: 'rgba(0, 0, 0, 0.62)',
  text: '#E9EFF3',
  text2: '#AEBBC5',
  text3: '#8D9BA7',
  accent: '#62C4EC',
  accentPress: '#8AD4F3',
  accentTint: '#0F2F3E',
  accentEdge: '#1A4256',
  onAccent: '#04202D',
  done: '#62CC8A',
  doneTint: '#133020',
  onDone: '#062313',
  warn: '#EDB04A',
  warnTint: '#33260C',
  danger: '#FF9187',
  dangerTint: '#3D1B19',
  onDanger: '#2A0B08',
  moved: '#BBA3F5',
  movedTint: '#2A2042',
  ink: '#E9EFF3',
  onInk: '#131D24',
  onInk2: '#46545F',
  inkAccent: '#00628A',
  skeleton: '#26313A',
};
