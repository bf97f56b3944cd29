export interface Drawing {
  /** One path on a 24 × 24 field. */
  readonly path: string
  /** Filled as an area; otherwise drawn as a line. */
  readonly filled: boolean
}

export const draw = (path: string): Drawing => ({ path, filled: false })
export const fill = (path: string): Drawing => ({ path, filled: true })

/** The icons of the first load: shell, home and errors. */
export const icons = {
  home: draw('M4 11l8-7 8 7v9h-5.500v-6h-5v6H4z'),
  gift: draw(
    'M4 8.500h16v4H4zM5.500 12.500V20h13v-7.500M12 8.500V20M12 8.500C8 8.500 7 3.500 9.300 3.500S12 8.500 12 8.500zm0 0c4 0 5-5 2.700-5S12 8.500 12 8.500z',
  ),
  plus: draw('M12 5v14M5 12h14'),
  invite: draw(
    'M9.500 11a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM3 20c0-4 3-6 6.500-6s6.500 2 6.500 6M18.500 8v6M15.500 11h6',
  ),
  person: draw('M12 11.500a4 4 0 100-8 4 4 0 000 8zM4 20.500c0-4.800 4-6.800 8-6.800s8 2 8 6.800'),
  back: draw('M14.500 5l-7 7 7 7'),
  forward: draw('M9.500 5l7 7-7 7'),
  down: draw('M6 9.500l6 6 6-6'),
  close: draw('M6 6l12 12M18 6L6 18'),
  check: draw('M5 12.500l4.500 4.500L19 7.500'),
  eye: draw(
    'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 14.800a2.800 2.800 0 100-5.600 2.800 2.800 0 000 5.600z',
  ),
  eyeOff: draw(
    'M4 4l16 16M9.500 6a8.600 8.600 0 012.500-.5c6 0 9.500 6.500 9.500 6.500a16 16 0 01-2.700 3.400M6 7.800A16 16 0 002.500 12S6 18.500 12 18.500a9 9 0 003.800-.9',
  ),
  refresh: draw('M19.500 12a7.500 7.500 0 11-2.300-5.400M19.500 3.500v4h-4'),
  deposit: draw('M12 4v10M8 10.500l4 4 4-4M4.500 15.500V20h15v-4.500'),
  withdraw: draw('M12 14.500V4M8 8l4-4 4 4M4.500 15.500V20h15v-4.500'),
  signOut: draw('M10 4H5.500v16H10M14.500 8l4 4-4 4M18.500 12H9.500'),
  speaker: draw('M4 10v4l3 .5V19h3v-4l8 2.500v-11L7 9.500z'),
  star: draw('M12 4l2.500 5.200 5.700.8-4.100 4 1 5.600-5.100-2.700-5.100 2.700 1-5.600-4.100-4 5.700-.8z'),
  starFull: fill('M12 3.500l2.700 5.500 6 .9-4.400 4.200 1 6-5.300-2.800-5.300 2.800 1-6-4.400-4.200 6-.9z'),
  warning: draw('M12 4l9 16H3zM12 10v4.500M12 17.300h.1'),
} as const satisfies Record<string, Drawing>
