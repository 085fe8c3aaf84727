/** Signs of 14 pixels that are painted on clips: a crossed speaker, and a triangle that warns. */
const path = (data: string) => new Path2D(data)

export const MUTED_ICON = path('M1.5 5h2.4L7 2.2v9.6L3.9 9H1.5z M9.6 5.2l3.2 3.6 M12.8 5.2 9.6 8.8')
export const WARNING_ICON = path('M7 2 12.8 11.6H1.2z M7 5.6v2.6 M7 9.9v.1')
