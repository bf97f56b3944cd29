/** The query of a table whose rows are there already. */
export const LOADED = { isPending: false, isError: false, error: null, refetch: () => undefined }
