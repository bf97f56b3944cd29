/** The part of the library that we use; its published types depend on a second HTML parser. */
declare module 'sanitize-html' {
  type Attributes = Record<string, string>
  namespace sanitizeHtml {
    interface IOptions {
      readonly allowedTags: readonly string[]
      readonly allowedAttributes: Readonly<Record<string, readonly string[]>>
      readonly allowedSchemes: readonly string[]
      readonly allowProtocolRelative: boolean
      readonly transformTags: Readonly<
        Record<string, (tagName: string, attributes: Attributes) => { tagName: string; attribs: Attributes }>
      >
    }
  }
  function sanitizeHtml(html: string, options: sanitizeHtml.IOptions): string
  export default sanitizeHtml
}
