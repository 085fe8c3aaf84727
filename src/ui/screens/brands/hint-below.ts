/** The order of a field's parts: what it takes is below it, where the error appears in its place. */
export const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
