#!/usr/bin/env Rscript
# delta-delta-Ct / Pfaffl analysis. Reads CSV, writes to --out only.

suppressPackageStartupMessages({
  library(readr); library(dplyr); library(tidyr); library(ggplot2); library(emmeans)
})

parse_args <- function(argv) {
  opt <- list(out = "results", control = "control", efficiency = NULL)
  i <- 1
  while (i <= length(argv)) {
    key <- sub("^--", "", argv[i])
    opt[[key]] <- argv[i + 1]
    i <- i + 2
  }
  for (need in c("ct", "samples", "ref")) {
    if (is.null(opt[[need]])) stop("missing --", need, call. = FALSE)
  }
  opt
}

opt  <- parse_args(commandArgs(trailingOnly = TRUE))
refs <- strsplit(opt$ref, ",")[[1]]
dir.create(opt$out, showWarnings = FALSE, recursive = TRUE)

ct <- read_csv(opt$ct, col_types = cols(.default = "c")) |>
  mutate(ct = suppressWarnings(as.numeric(ct)))
samples <- read_csv(opt$samples, col_types = cols(.default = "c"))

missing_refs <- setdiff(refs, unique(ct$target))
if (length(missing_refs)) stop("reference not on plate: ", paste(missing_refs, collapse = ", "))

## 1. no-template controls -------------------------------------------------
ntc <- ct |> filter(toupper(sample) == "NTC", !is.na(ct))
weakest <- ct |>
  filter(toupper(sample) != "NTC") |>
  group_by(target) |>
  summarise(weakest = suppressWarnings(max(ct, na.rm = TRUE)), .groups = "drop")
bad_ntc <- ntc |> left_join(weakest, by = "target") |> filter(ct < weakest + 5)
if (nrow(bad_ntc)) {
  message("RED: NTC amplification close to samples")
  print(bad_ntc)
}

## 2. technical replicates --------------------------------------------------
tech <- ct |>
  filter(toupper(sample) != "NTC") |>
  group_by(sample, target) |>
  summarise(mean_ct = mean(ct, na.rm = TRUE), sd_ct = sd(ct, na.rm = TRUE),
            n_tech = sum(!is.na(ct)), n_na = sum(is.na(ct)), .groups = "drop") |>
  mutate(flag = case_when(n_tech == 0 ~ "red: undetected",
                          sd_ct > 0.5 ~ "red: sd",
                          sd_ct > 0.3 ~ "yellow: sd",
                          n_na > 0    ~ "yellow: partly undetected",
                          TRUE        ~ "ok"))
write_csv(tech, file.path(opt$out, "quality.csv"))
print(count(tech, flag))

## 3. efficiencies ------------------------------------------------------------
eff <- tibble(target = unique(tech$target), E = 2)
if (!is.null(opt$efficiency)) {
  given <- read_csv(opt$efficiency, show_col_types = FALSE)
  eff <- eff |> rows_update(given |> select(target, E), by = "target", unmatched = "ignore")
  odd <- filter(eff, E < 1.8 | E > 2.1)
  if (nrow(odd)) message("YELLOW: efficiency outside 1.8-2.1: ", paste(odd$target, collapse = ", "))
}

scaled <- tech |>
  filter(n_tech > 0) |>
  left_join(eff, by = "target") |>
  mutate(q = mean_ct * log2(E))

## 4. normalise ---------------------------------------------------------------
ref <- scaled |>
  filter(target %in% refs) |>
  group_by(sample) |>
  summarise(ref_q = mean(q), n_ref = n(), .groups = "drop") |>
  filter(n_ref == length(refs))

dct <- scaled |>
  filter(!target %in% refs) |>
  inner_join(ref, by = "sample") |>
  inner_join(samples, by = "sample") |>
  mutate(dct = q - ref_q, group = relevel(factor(group), ref = opt$control))
write_csv(dct |> select(sample, group, biorep, any_of("batch"), target, dct),
          file.path(opt$out, "dct.csv"))

stability <- scaled |>
  filter(target %in% refs) |>
  inner_join(samples, by = "sample") |>
  group_by(target, group) |>
  summarise(m = mean(q), .groups = "drop_last") |>
  summarise(spread = diff(range(m)), .groups = "drop")
if (any(stability$spread > 0.5)) {
  message("YELLOW: reference gene differs between groups")
  print(stability)
}

## 5. model -------------------------------------------------------------------
fit_one <- function(d) {
  n_min <- min(table(droplevels(d$group)))
  base  <- mean(d$dct[d$group == opt$control])
  if (n_min < 3 || nlevels(droplevels(d$group)) < 2) {
    return(d |> group_by(group) |>
             summarise(log2fc = -(mean(dct) - base), lo = NA_real_, hi = NA_real_,
                       p = NA_real_, n = n(), .groups = "drop") |>
             filter(group != opt$control))
  }
  has_batch <- "batch" %in% names(d) && n_distinct(d$batch) > 1
  m <- lm(if (has_batch) dct ~ group + batch else dct ~ group, data = d)
  res <- contrast(emmeans(m, "group"), "trt.vs.ctrl", ref = opt$control, adjust = "dunnett")
  s <- as.data.frame(summary(res, infer = c(TRUE, TRUE)))
  lv <- setdiff(levels(droplevels(d$group)), opt$control)
  tibble(group = lv, log2fc = -s$estimate, lo = -s$upper.CL, hi = -s$lower.CL, p = s$p.value,
         n = as.integer(table(d$group)[lv]))
}

fc <- dct |>
  group_by(target) |>
  group_modify(~ fit_one(.x)) |>
  ungroup() |>
  mutate(across(c(log2fc, lo, hi), ~ 2^.x, .names = "fold_{.col}"))
write_csv(fc, file.path(opt$out, "foldchange.csv"))
print(fc)

## 6. figure and text -----------------------------------------------------------
pts <- dct |>
  group_by(target) |>
  mutate(log2fc = -(dct - mean(dct[group == opt$control]))) |>
  ungroup()
p <- ggplot(pts, aes(group, log2fc)) +
  geom_hline(yintercept = 0, linewidth = 0.3, colour = "grey60") +
  geom_point(position = position_jitter(width = 0.08, seed = 1), alpha = 0.6) +
  geom_pointrange(data = filter(fc, !is.na(lo)), aes(ymin = lo, ymax = hi),
                  position = position_nudge(x = 0.25), size = 0.3) +
  facet_wrap(~ target) +
  labs(x = NULL, y = "log2 fold change vs control") +
  theme_classic(base_size = 10)
ggsave(file.path(opt$out, "foldchange.pdf"), p, width = 6, height = 4)

writeLines(sprintf(paste(
  "Relative expression was calculated by the %s method with %s as reference.",
  "Technical replicates were averaged; undetected wells were treated as missing.",
  "Group differences were tested on the dCt scale with linear models and Dunnett-adjusted",
  "contrasts against %s (R %s, emmeans %s). Points are biological replicates; bars are 95%% CI."),
  if (is.null(opt$efficiency)) "2^-ddCt" else "Pfaffl", paste(refs, collapse = " and "),
  opt$control, getRversion(), packageVersion("emmeans")),
  file.path(opt$out, "methods.txt"))
