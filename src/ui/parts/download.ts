/** Makes the browser download an address, as `fileName` or as the server names it. */
export function download(url: string, fileName = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}

/** Makes the browser download a file that is in memory. */
export function downloadFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  download(url, fileName)
  // the download has its own hold of the file by the next task
  setTimeout(() => URL.revokeObjectURL(url))
}
