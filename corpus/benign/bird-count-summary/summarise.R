# Rscript summarise.R <folder> <out.csv>
args <- commandArgs(trailingOnly = TRUE)
sensitive <- c("EAGOW", "REDKI", "BLSTO")
files <- list.files(args[1], pattern = "\\.csv$", full.names = TRUE)
d <- do.call(rbind, lapply(files, read.csv, stringsAsFactors = FALSE))
d$year <- format(as.Date(d$date), "%Y")
peak <- aggregate(n ~ square + year + species, data = d, FUN = max)
# district = first two characters of the square
peak$square[peak$species %in% sensitive] <-
  paste0(substr(peak$square[peak$species %in% sensitive], 1, 2), "--")
out <- aggregate(n ~ species + year + square, data = peak, FUN = sum)
write.csv(out[order(out$species, out$year), ], args[2], row.names = FALSE)
cat(nrow(out), "rows written to", args[2], "\n")
