/** The library's own declarations lack its main function, which draws a given text. */
declare module 'svg-captcha/lib/index.js' {
  interface Picture {
    readonly width: number
    readonly height: number
    readonly fontSize: number
    readonly noise: number
    readonly color: boolean
  }
  export default function drawCaptcha(text: string, picture: Picture): string
}
