/** The colours of one picture. */
export interface Palette {
  /** The wall behind. */
  backdrop: string;
  /** A tone darker: the floor, the far things. */
  surface: string;
  main: string;
  dark: string;
  light: string;
  /** The one spot of another hue. */
  accent: string;
}

export const PALETTES = {
  teal: {
    backdrop: '#E3EFEC',
    surface: '#CDE1DC',
    main: '#0B6E6E',
    dark: '#074B4C',
    light: '#5FAEA8',
    accent: '#E0A458',
  },
  ochre: {
    backdrop: '#F7F0E0',
    surface: '#EBDFC3',
    main: '#D19A2E',
    dark: '#9C6E17',
    light: '#EBC877',
    accent: '#2F5D62',
  },
  brick: {
    backdrop: '#F6EAE4',
    surface: '#E9D5CB',
    main: '#B5543C',
    dark: '#7F3626',
    light: '#DB8C77',
    accent: '#3E5C6B',
  },
  slate: {
    backdrop: '#E9EDF0',
    surface: '#D5DDE3',
    main: '#4F6272',
    dark: '#334250',
    light: '#8DA0AE',
    accent: '#D9825B',
  },
  moss: {
    backdrop: '#ECF1E3',
    surface: '#D8E1C8',
    main: '#66803F',
    dark: '#46592A',
    light: '#A0B67A',
    accent: '#C96F4A',
  },
  plum: {
    backdrop: '#F1E9F0',
    surface: '#DFD2DD',
    main: '#7C4F76',
    dark: '#563453',
    light: '#B08BAB',
    accent: '#D9B25F',
  },
  sand: {
    backdrop: '#F5F1EA',
    surface: '#E4DCCE',
    main: '#B08D62',
    dark: '#7E6240',
    light: '#D8BF9C',
    accent: '#0B6E6E',
  },
  sky: {
    backdrop: '#E6F0F6',
    surface: '#CFE0EC',
    main: '#3D7EA6',
    dark: '#28587A',
    light: '#86B5D2',
    accent: '#E6A15C',
  },
  rose: {
    backdrop: '#F7EBEC',
    surface: '#EAD5D8',
    main: '#C2647A',
    dark: '#8B4052',
    light: '#E1A0AE',
    accent: '#4C6A73',
  },
  ink: {
    backdrop: '#EEEDEA',
    surface: '#DBD9D3',
    main: '#3A4048',
    dark: '#23282E',
    light: '#757D86',
    accent: '#46BDB4',
  },
  cherry: {
    backdrop: '#F4EDE6',
    surface: '#E6D9CC',
    main: '#A4373A',
    dark: '#712325',
    light: '#D0787A',
    accent: '#D9B25F',
  },
  mint: {
    backdrop: '#EAF4EE',
    surface: '#D2E6DA',
    main: '#4E9C7D',
    dark: '#336B55',
    light: '#97CBB3',
    accent: '#B5543C',
  },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

// What has the same colour in every picture.
export const INK = '#2B3036';
export const RUBBER = '#3B4046';
export const STEEL = '#B4BABE';
export const STEEL_LIGHT = '#D5D9DB';
export const STEEL_DARK = '#838B91';
export const WOOD = '#C39A6B';
export const WOOD_DARK = '#94703F';
export const WOOD_LIGHT = '#DDBE95';
export const PAPER = '#FCFBF8';
export const PAPER_SHADE = '#E9E5DC';
export const BRASS = '#CDA84E';
export const CARDBOARD = '#CFAE82';
export const CARDBOARD_DARK = '#B08E61';
