/** The library's own declarations leave out its main function, which draws a text that is given to it. */
declare module 'svg-captcha/lib/index.js' {
  interface Picture {
    readonly width: number
    readonly height: number
    readonly fontSize: number
    readonly noise: number
    readonly color: boolean
    readonly background: string
  }
  export default function drawCaptcha(text: string, picture: Picture): string
}
